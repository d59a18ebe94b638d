const ownFile = /\/files\/[\w-]{32}\/[^/?#]+$/;
const ownPicture = /\/integration-assets\/[^/?#]+\/[\da-f]{64}\.\w+$/;

/** Returns the address of a file for pages of the console, which relays the service's own files. */
export function fileAddress(downloadUrl: string): string {
  return ownFile.exec(downloadUrl)?.[0] ?? downloadUrl;
}

/** Returns the address of the picture of a person or an organization, if there is one. */
export const avatarAddress = (url: string | undefined) => url && fileAddress(url);

/**
 * Returns the address of an integration's picture; undefined if the console's content policy blocks
 * it.
 */
export function pictureAddress(url: string): string | undefined {
  return ownPicture.exec(url)?.[0] ?? (url.startsWith("https:") ? url : undefined);
}
