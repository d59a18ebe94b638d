/** Reason why a resource could not be imported, as a message for people. */
export class ResourceError extends Error {
  override name = "ResourceError";
}
