"use client";

import { useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Tabs } from "@/components/ui/tabs";
import { TextLink } from "@/components/ui/text-link";
import type { SAMLProvider } from "@/lib/contract/saml";
import { guides } from "./idp-guides";

/** What the identity provider has to be told, and where it takes that. */
export function ServiceValues({ service }: { service: SAMLProvider["service"] }) {
  const [shown, setShown] = useState(guides[0]?.value ?? "other");
  return (
    <>
      <dl className="max-w-form divide-y rounded border">
        <Value term="ACS URL" value={service.acsURL} />
        <Value term="Entity ID" value={service.entityID} />
        <Value term="Start URL" value={service.startURL} />
      </dl>
      <p className="max-w-form text-pretty text-text-muted">
        The entity ID is also the address of this side's{" "}
        <TextLink href={service.entityID} target="_blank" rel="noreferrer">
          metadata
        </TextLink>
        . Members begin at the start URL, or on the sign-in page.
      </p>
      <Tabs
        label="Identity provider"
        value={shown}
        onValueChange={setShown}
        tabs={guides.map(({ value, label, steps }) => ({
          value,
          label,
          content: (
            <ol className="max-w-form list-decimal space-y-1.5 pl-5">
              {steps.map((step) => (
                <li key={step} className="text-pretty">
                  {step}
                </li>
              ))}
            </ol>
          ),
        }))}
      />
    </>
  );
}

function Value({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
      <dt className="w-20 shrink-0 text-text-muted">{term}</dt>
      <dd className="flex min-w-0 flex-1 basis-64 items-center justify-between gap-1">
        <span dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm">
          {value}
        </span>
        <CopyButton value={value} label={`Copy ${term}`} />
      </dd>
    </div>
  );
}
