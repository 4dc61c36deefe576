/** Whether a host is there that does not let this page in: a socket does not say why it was refused. Never rejects. */
export type Knock = () => Promise<boolean>

const FORBIDDEN = 403

export const knockAtHost: Knock = () =>
  // eslint-disable-next-line no-restricted-globals -- asks for nothing but a status, of its own host alone
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === FORBIDDEN,
    () => false,
  )
