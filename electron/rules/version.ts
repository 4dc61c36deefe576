/**
 * Which rules a line of the journal was played by. It goes up by one in every change after which some command with the
 * same dice may give something else: its state, its dice or its words. Lines of another version are never compared.
 */
export const RULES_VERSION = 13

/** Lines that name no version are older than the field. */
export const FIRST_RULES = 1
