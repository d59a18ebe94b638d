"use client";

import { PageFact, PageFacts } from "@/components/layout/page-facts";
import { Section } from "@/components/layout/section";
import type { Integration } from "@/lib/contract/integration";
import type { InOrganization } from "@/lib/queries/integrations";
import { IntegrationFrame, type Shown } from "./integration-frame";
import { categoryWords, targetWords } from "./integration-words";
import { Previews } from "./previews";
import { ScopeList } from "./scope-list";

/** What an integration is, what it may do, and who publishes it. */
export function OverviewPanel({ params }: { params: InOrganization }) {
  return <IntegrationFrame params={params}>{(shown) => <Overview {...shown} />}</IntegrationFrame>;
}

function Overview({ integration, installation, isAdmin }: Shown) {
  const { version, owner, categories, target } = integration;
  return (
    <div className="max-w-form space-y-8">
      <div className="-mx-page">
        <PageFacts>
          <PageFact label="Publisher">{owner.title}</PageFact>
          <PageFact label="Version">{version}</PageFact>
          <PageFact label="For">{targetWords[target]}</PageFact>
          {categories.length > 0 && (
            <PageFact label="Category">
              {categories.map((one) => categoryWords[one]).join(", ")}
            </PageFact>
          )}
        </PageFacts>
      </div>
      {!installation && !isAdmin && (
        <p className="text-text-muted">Admins of this organization install integrations.</p>
      )}
      <Section title="Permissions">
        <ScopeList
          label={installation ? "It asks to" : "Installed, it may"}
          scopes={integration.scopes}
        />
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

function Brings({ blocks = [], contentSources = [] }: Integration) {
  const parts = [...blocks, ...contentSources];
  if (parts.length === 0) return null;
  return (
    <Section title="What it brings to pages">
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
