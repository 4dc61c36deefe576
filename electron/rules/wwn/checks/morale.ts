/** Checks that foes make and player characters never do (WWN-MOR-01, WWN-MOR-02). */

/** WWN-MOR-01: only more than the score fails. */
export const moraleHolds = (total: number, morale: number): boolean => total <= morale

/** WWN-MOR-02: up to the score it acts on impulse. */
export const isImpulsive = (die: number, instinct: number): boolean => die <= instinct
