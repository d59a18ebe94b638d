import { base64Of } from "@/lib/base64";
import type { Integration } from "@/lib/contract/integration";
import { NewIntegrationVersion } from "@/lib/contract/integrations";

const blank = {
  title: "",
  description: "",
  visibility: "private",
  target: "all",
  categories: [],
  scopes: [],
  configurations: { account: { properties: {}, required: [] } },
};

/** Everything that a version says but its pictures, its secrets and its script, as JSON to edit. */
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
    scopes,
    configurations: integration.configurations,
    blocks: integration.blocks?.map(withoutIcon),
    contentSources: integration.contentSources?.map(withoutIcon),
    externalLinks: integration.externalLinks,
    contentSecurityPolicy: integration.contentSecurityPolicy,
  };
  return JSON.stringify(manifest, null, 2);
}

const inDialog = NewIntegrationVersion.omit({ organization: true, script: true });

/** What is wrong with a manifest, in words that name the member; undefined if nothing is. */
export function faultOfManifest(text: string): string | undefined {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
  const [issue] = inDialog.safeParse(manifest).error?.issues ?? [];
  return issue && `${issue.path.join(".") || "manifest"}: ${issue.message}`;
}

/** How a script is written: a service worker is of no use unless it listens, and a module has no need to. */
const runtimeOf = (script: string) =>
  /\baddEventListener\(\s*["'`]fetch\b/.test(script) ? "v1" : "v2";

/** What publishing takes, from what was typed and chosen. */
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
