/** Files of this computer on their way to the host: sent by the window, and named by an id from then on. */
import type { IncomingFile } from '@shared/contract/files'
import { uploadFile } from '@/transport/uploads'
import { RequestFailed } from './link'

/** Throws RequestFailed: too large, not readable, or the host is out of reach. */
export async function sendFile(file: File): Promise<IncomingFile> {
  const envelope = await uploadFile(file.name, file)
  if (!envelope.ok) throw new RequestFailed(envelope.failure)
  return { upload: envelope.reply.upload, name: file.name }
}
