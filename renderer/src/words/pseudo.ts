/** Says everything in the made-up language where a test or a developer has put `?words=pseudo` in the window's address. */
import { respell } from '@shared/words/catalogue'
import { pseudo } from '@shared/words/pseudo'

if (new URLSearchParams(window.location.search).get('words') === 'pseudo') respell(pseudo)
