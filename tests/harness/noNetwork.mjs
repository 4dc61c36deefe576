/**
 * Put before a program with `--import`: writes down whatever it, or a worker of it, would do on a network, and stops it.
 * Listening is allowed on this computer alone; so are sockets that are files. ROUNDKEEPER_NETWORK_LOG names the file.
 */
import { appendFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

const require = createRequire(import.meta.url)
const log = process.env.ROUNDKEEPER_NETWORK_LOG ?? ''

function stop(what, ...given) {
  appendFileSync(log, `${what} ${given.map(String).join(' ')}\n`)
  throw new Error(`the program is offline: ${what}`)
}

const dns = require('node:dns')
const { lookup } = dns
for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(owner))
    if (/^(lookup|lookupService|resolve\w*|reverse)$/.test(name) && typeof owner[name] === 'function')
      owner[name] = (...given) => stop(`dns.${name}`, given[0])
/** Listening on an address looks that address up, which asks nobody. */
dns.lookup = (name, ...given) => (name === '127.0.0.1' ? lookup(name, ...given) : stop('dns.lookup', name))

const net = require('node:net')
const { connect, listen } = { connect: net.Socket.prototype.connect, listen: net.Server.prototype.listen }
/** Options of net.connect in their forms: (options), (path), (port, host), ([options, callback]). */
const optionsOf = ([first, second]) => {
  if (Array.isArray(first)) return optionsOf(first)
  if (typeof first === 'object' && first !== null) return first
  return typeof first === 'string' && Number.isNaN(Number(first))
    ? { path: first }
    : { port: first, host: second }
}
net.Socket.prototype.connect = function (...given) {
  const { path, host, port } = optionsOf(given)
  if (path === undefined) return stop('net.connect', `${host}:${port}`)
  return connect.apply(this, given)
}
net.Server.prototype.listen = function (...given) {
  const { path, host, port } = optionsOf(given)
  if (path === undefined && host !== '127.0.0.1') return stop('net.listen', `${host}:${port}`)
  return listen.apply(this, given)
}

const dgram = require('node:dgram')
dgram.createSocket = (kind) => stop('dgram.createSocket', kind)
const clients = { http: require('node:http'), https: require('node:https') }
for (const [name, client] of Object.entries(clients)) {
  for (const method of ['request', 'get'])
    client[method] = (first) => stop(`${name}.${method}`, first?.host ?? first?.hostname ?? first)
}
require('node:http2').connect = (authority) => stop('http2.connect', authority)
require('node:tls').connect = (...given) => stop('tls.connect', optionsOf(given).host)
globalThis.fetch = (address) => stop('fetch', address)
globalThis.WebSocket = function (address) {
  stop('WebSocket', address)
}
/** A program that is started could do all of it: none is. */
const processes = require('node:child_process')
for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'])
  processes[name] = (program) => stop(`child_process.${name}`, program)
syncBuiltinESMExports()
