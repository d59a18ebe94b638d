"use client";

import { useState } from "react";
import { CopyableValue } from "@/components/ui/copyable-value";
import { Tabs } from "@/components/ui/tabs";
import { TextLink } from "@/components/ui/text-link";
import type { SAMLProvider } from "@/lib/contract/people/saml";

interface Guide {
  value: "okta" | "entra" | "google" | "other";
  label: string;
  steps: readonly string[];
}

/** Set-up steps for common identity providers, in their own terms. */
const guides: readonly Guide[] = [
  {
    value: "okta",
    label: "Okta",
    steps: [
      "In the Okta admin console open Applications and choose Create App Integration, then SAML 2.0.",
      "Paste the ACS URL as Single sign-on URL, and the entity ID as Audience URI (SP Entity ID).",
      "Set Name ID format to EmailAddress and Application username to Email.",
      "Add the attribute statements firstName (user.firstName) and lastName (user.lastName), so that members have a name.",
      "On the Sign On tab, copy the metadata URL and import it in the next step.",
      "On the Assignments tab, assign the people who can sign in.",
    ],
  },
  {
    value: "entra",
    label: "Entra ID",
    steps: [
      "In the Microsoft Entra admin center open Enterprise applications, choose New application, then Create your own application.",
      "Under Single sign-on choose SAML and edit Basic SAML Configuration.",
      "Paste the entity ID as Identifier, the ACS URL as Reply URL and the start URL as Sign on URL.",
      "Under Attributes & Claims set the unique user identifier to user.mail, or to user.userprincipalname if that is the email address.",
      "Under SAML Certificates, copy the App Federation Metadata Url and import it in the next step.",
      "Under Users and groups, assign the people who can sign in.",
    ],
  },
  {
    value: "google",
    label: "Google",
    steps: [
      "In the Google Admin console open Apps, then Web and mobile apps, and choose Add app, Add custom SAML app.",
      "Download the metadata on the second page. You paste it in the next step.",
      "Paste the ACS URL and the entity ID, and the start URL as Start URL. Leave Signed response off.",
      "Set Name ID format to EMAIL and Name ID to Basic Information, Primary email.",
      "Map First name to firstName and Last name to lastName.",
      "Under User access, turn the app on for the people who can sign in.",
    ],
  },
  {
    value: "other",
    label: "Other",
    steps: [
      "Add a SAML 2.0 application and import the metadata below, or paste the values.",
      "Use the email address as the NameID, or send it as the attribute email.",
      "Sign the assertion or the response with SHA-256, and don't encrypt assertions.",
      "Copy the metadata or its URL for the next step.",
    ],
  },
];

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
