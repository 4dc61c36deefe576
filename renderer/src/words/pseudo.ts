/**
 * Says everything in the made-up language where a test or a developer has put `?words=pseudo` in the window's address, and whatever
 * language is spoken between its marks for `?words=marked`.
 */
import { respell } from '@shared/words/catalogue'
import { marked, pseudo } from '@shared/words/pseudo'

const wanted = new URLSearchParams(window.location.search).get('words')
if (wanted === 'pseudo') respell(pseudo)
if (wanted === 'marked') respell(marked)
