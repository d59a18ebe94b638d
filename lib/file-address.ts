const ownFile = /\/files\/[\w-]{32}\/[^/?#]+$/;
const ownPicture = /\/integration-assets\/[^/?#]+\/[\da-f]{64}\.\w+$/;

/** Where a page of the console loads a file from: the console passes on what the service keeps. */
export function fileAddress(downloadUrl: string): string {
  return ownFile.exec(downloadUrl)?.[0] ?? downloadUrl;
}

/**
 * The same for a picture of an integration; undefined where the policy of the console's pages lets
 * none be loaded from.
 */
export function pictureAddress(url: string): string | undefined {
  return ownPicture.exec(url)?.[0] ?? (url.startsWith("https:") ? url : undefined);
}
