/** Reason why one resource could not be imported, for people. */
export class ResourceError extends Error {
  override name = "ResourceError";
}
