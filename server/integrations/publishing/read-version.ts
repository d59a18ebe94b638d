import { isKnownScope } from "#lib/contract/integrations/integration-scopes.ts";
import type { NewIntegrationVersion } from "#lib/contract/integrations/integrations.ts";
import type { Definition } from "../../db/schema/integrations.ts";
import { type Picture, readPicture } from "./pictures.ts";

interface WithIcon {
  icon?: string | undefined;
}

/** Parsed version, with validated pictures. */
export interface ReadVersion {
  definition: Definition;
  pictures: Picture[];
  blockDomains: string[];
}

/** Returns the host names in the URL patterns of unfurling blocks. */
function domainsOf({ blocks = [] }: NewIntegrationVersion): string[] {
  const patterns = blocks.flatMap(({ urlUnfurl = [] }) => urlUnfurl);
  const hosts = patterns.map((pattern) => /^(?:[a-z]+:\/\/)?([\w.-]+)/i.exec(pattern)?.[1]);
  return [...new Set(hosts.flatMap((host) => (host ? [host.toLowerCase()] : [])))];
}

/** Validates a version and extracts its pictures; 400 names an invalid one. */
export async function readVersion(body: NewIntegrationVersion): Promise<ReadVersion> {
  const pictures: Picture[] = [];
  const nameOf = async (text: string, member: string) => {
    const picture = await readPicture(text, member);
    if (!pictures.some(({ name }) => name === picture.name)) pictures.push(picture);
    return picture.name;
  };
  async function withNames<Part extends WithIcon>(member: string, parts: readonly Part[] = []) {
    const named: Part[] = [];
    for (const [index, part] of parts.entries()) {
      const icon = part.icon && (await nameOf(part.icon, `${member}.${index}.icon`));
      named.push({ ...part, icon });
    }
    return named;
  }
  const { organization: _, script: __, secrets: ___, runtime: ____, visibility, ...shown } = body;
  const previewImages: string[] = [];
  for (const [index, image] of (body.previewImages ?? []).entries()) {
    previewImages.push(await nameOf(image, `previewImages.${index}`));
  }
  const unknownScopes = body.scopes.filter((scope) => !isKnownScope(scope));
  const definition: Definition = {
    ...shown,
    scopes: body.scopes.filter(isKnownScope),
    ...(unknownScopes.length > 0 && { unknownScopes }),
    icon: body.icon && (await nameOf(body.icon, "icon")),
    previewImages,
    target: body.target ?? "all",
    categories: body.categories ?? [],
    blocks: body.blocks && (await withNames("blocks", body.blocks)),
    contentSources: body.contentSources && (await withNames("contentSources", body.contentSources)),
  };
  return { definition, pictures, blockDomains: domainsOf(body) };
}
