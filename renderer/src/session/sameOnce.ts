/** The very same once more, while it is under way, is an impatient key and no second command: it gets the first one's answer. */
export function sameOnce<Given extends unknown[], Answer>(
  send: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (...given) => {
    const same = JSON.stringify(given[0])
    const before = underWay.get(same)
    if (before !== undefined) return before
    const sent = send(...given).finally(() => underWay.delete(same))
    underWay.set(same, sent)
    return sent
  }
}
