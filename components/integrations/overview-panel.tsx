"use client";

import { PageFact, PageFacts } from "@/components/platform/layout/page-facts";
import { Section } from "@/components/platform/layout/section";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import {
  type InOrganization,
  useInstallationUpdate,
} from "@/lib/queries/integrations/integrations";
import { pictureAddress } from "@/lib/url/file-address";
import { IntegrationFrame } from "./integration-frame";
import { categoryLabels, installedOn, targetLabels } from "./integration-labels";
import { ScopeList } from "./scope-list";
import type { Shown } from "./shown-integration";

/** Screenshots from the integration's publisher; each opens in full size. */
function Previews({ title, previewImages }: Integration) {
  const pictures = previewImages.flatMap((url) => pictureAddress(url) ?? []);
  if (pictures.length === 0) return null;
  const nth = (index: number) =>
    pictures.length === 1 ? `Preview of ${title}` : `Preview ${index + 1} of ${title}`;
  return (
    <Section title={pictures.length === 1 ? "Preview" : "Previews"}>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((address, index) => (
          <li key={address} className="max-w-full">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded border bg-surface"
            >
              {/* biome-ignore lint/performance/noImgElement: of any size, from where the service keeps it */}
              <img
                src={address}
                alt={nth(index)}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                className="h-48 w-auto max-w-full object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Description, permissions and publisher of an integration. */
export function OverviewPanel({ params }: { params: InOrganization }) {
  return (
    <IntegrationFrame params={params} isOverview>
      {(shown) => <Overview {...shown} />}
    </IntegrationFrame>
  );
}

function Overview(shown: Shown) {
  const { integration, installation, isAdmin, isInstalled } = shown;
  const { owner, categories, target } = integration;
  return (
    <div className="max-w-form space-y-8">
      <div className="-mx-page">
        <PageFacts>
          <PageFact label="Publisher">{owner.title}</PageFact>
          <PageFact label="Version">
            {installation ? (
              <InstalledVersion {...shown} installation={installation} />
            ) : (
              integration.version
            )}
          </PageFact>
          <PageFact label="Works with">{targetLabels[target]}</PageFact>
          {installation && installedOn(installation, target) && (
            <PageFact label="Installed on">{installedOn(installation, target)}</PageFact>
          )}
          {categories.length > 0 && (
            <PageFact label="Category">
              {categories.map((one) => categoryLabels[one]).join(", ")}
            </PageFact>
          )}
        </PageFacts>
      </div>
      {!installation && !isAdmin && (
        <p className="text-text-muted">Only admins can install integrations.</p>
      )}
      <Section title="Permissions">
        {installation ? (
          <GrantedScopes {...shown} installation={installation} />
        ) : (
          <ScopeList
            label={isInstalled ? "This integration can" : "Once installed, this integration can"}
            scopes={integration.scopes}
            unknownScopes={integration.unknownScopes}
          />
        )}
      </Section>
      {integration.summary && (
        <Section title="About">
          <p className="bidi wrap-anywhere whitespace-pre-line">{integration.summary}</p>
        </Section>
      )}
      <Previews {...integration} />
      <Brings {...integration} />
      <Links {...integration} />
    </div>
  );
}

type Installed = Shown & { installation: Installation };

const useUpdateOf = ({ params: { integrationName }, installation }: Installed) =>
  useInstallationUpdate({ integrationName, installationId: installation.id });

function InstalledVersion(installed: Installed) {
  const version = useUpdateOf(installed).data?.version;
  return version ?? <Skeleton className="w-8" />;
}

/** Granted permissions, without those of a version that waits for approval. */
function GrantedScopes(installed: Installed) {
  const { integration } = installed;
  const update = useUpdateOf(installed);
  if (update.data) {
    return (
      <ScopeList
        label="This integration can"
        scopes={update.data.scopes}
        unknownScopes={integration.unknownScopes}
      />
    );
  }
  if (!update.isError) return <Skeleton className="h-24" />;
  return (
    <ErrorState
      title="The permissions couldn't be loaded"
      error={update.error}
      onRetry={() => void update.refetch()}
      retrying={update.isFetching}
    />
  );
}

function Brings({ blocks = [], contentSources = [] }: Integration) {
  const parts = [...blocks, ...contentSources];
  if (parts.length === 0) return null;
  return (
    <Section title="Blocks and content sources">
      <ul className="space-y-1.5">
        {parts.map(({ id, title, description }) => (
          <li key={id}>
            <span className="font-medium">{title}</span>
            {description && <span className="text-text-muted"> · {description}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Links({ externalLinks }: Integration) {
  if (externalLinks.length === 0) return null;
  return (
    <Section title="Links">
      <ul className="space-y-1.5">
        {externalLinks.map(({ url, label }) => (
          <li key={`${label} ${url}`}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="rounded-xs text-accent-text underline underline-offset-2"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
