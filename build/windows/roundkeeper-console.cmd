@echo off
rem Roundkeeper on the command line: waits for the answer and hands on its exit code.
rem The program itself belongs to no console, so that no black window opens beside it.
start "" /b /wait "%~dp0Roundkeeper.exe" %*
exit /b %errorlevel%
