"use client";

import { useState } from "react";
import { CopyableValue } from "@/components/ui/copyable-value";
import { Tabs } from "@/components/ui/tabs";
import { TextLink } from "@/components/ui/text-link";
import type { SAMLProvider } from "@/lib/contract/people/saml";
import { guides } from "./idp-guides";

/** Values to enter at the identity provider, with instructions. */
export function ServiceValues({ service }: { service: SAMLProvider["service"] }) {
  const [shown, setShown] = useState(guides[0]?.value ?? "other");
  return (
    <>
      <dl className="max-w-form divide-y rounded border">
        <CopyableValue term="ACS URL" value={service.acsURL} />
        <CopyableValue term="Entity ID" value={service.entityID} />
        <CopyableValue term="Start URL" value={service.startURL} />
      </dl>
      <p className="max-w-form text-pretty text-text-muted">
        The entity ID is also the URL of the{" "}
        <TextLink href={service.entityID} target="_blank" rel="noreferrer">
          metadata
        </TextLink>
        . Members sign in at the start URL or on the sign-in page.
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
