/** Whom the GM points at in the turn list: those bound to it are lit, in the list and on the map. */
export { lit } from '@/features/encounter/cockpit/lit'
