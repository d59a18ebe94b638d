import type { Integration } from "@/lib/contract/integrations/integration";
import {
  NewIntegrationVersion,
  type PublishedIntegration,
} from "@/lib/contract/integrations/integrations";
import { messageOf } from "@/lib/data/errors";
import { base64Of } from "@/lib/text/base64";

const blank = {
  title: "",
  description: "",
  visibility: "private",
  target: "all",
  categories: [],
  scopes: [],
  configurations: { account: { properties: {}, required: [] } },
};

/** Returns the manifest as JSON to edit: everything except pictures, secrets and the script. */
export function manifestOf(integration: Integration | undefined): string {
  if (!integration) return JSON.stringify(blank, null, 2);
  const { title, description, summary, visibility, target, categories, scopes } = integration;
  const withoutIcon = <Part extends { icon?: string | undefined }>({ icon: _, ...part }: Part) =>
    part;
  const manifest = {
    title,
    description,
    summary,
    visibility,
    target,
    categories,
    scopes: [...scopes, ...(integration.unknownScopes ?? [])],
    configurations: integration.configurations,
    blocks: integration.blocks?.map(withoutIcon),
    contentSources: integration.contentSources?.map(withoutIcon),
    externalLinks: integration.externalLinks,
    contentSecurityPolicy: integration.contentSecurityPolicy,
  };
  return JSON.stringify(manifest, null, 2);
}

const inDialog = NewIntegrationVersion.omit({ organization: true, script: true });

/** Returns the first error of a manifest with the member's name; undefined if it is valid. */
export function errorOfManifest(text: string): string | undefined {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return `is not valid JSON: ${messageOf(error)}`;
  }
  const [issue] = inDialog.safeParse(manifest).error?.issues ?? [];
  return issue && `${issue.path.join(".") || "manifest"}: ${issue.message}`;
}

/** Returns the message after publishing, with the requested features that aren't available. */
export const publishedMessage = ({ version, title, warnings = [] }: PublishedIntegration) =>
  [`Version ${version} of ${title} published`, ...warnings].join(". ");

/** Detects the script's format: a service worker must register a listener, a module doesn't. */
const runtimeOf = (script: string) =>
  /\baddEventListener\(\s*["'`]fetch\b/.test(script) ? "v1" : "v2";

/** Builds the request for publishing from the form's values. */
export async function toVersion(
  organization: string,
  typed: { manifest: string; script: File; icon: File | undefined },
): Promise<NewIntegrationVersion> {
  const script = await typed.script.text();
  const manifest = inDialog.parse({ runtime: runtimeOf(script), ...JSON.parse(typed.manifest) });
  const icon = typed.icon && (await base64Of(typed.icon));
  return {
    ...manifest,
    organization,
    script,
    ...(icon !== undefined && { icon }),
  };
}
