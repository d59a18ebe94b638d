"use client";

import { useMemo } from "react";
import { roleOptions } from "@/components/organizations/role-labels";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { Form } from "@/components/platform/form/form";
import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
import { CopyButton } from "@/components/ui/copy-button";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLCertificate, SAMLProvider, SAMLProviderParams } from "@/lib/contract/people/saml";
import { longestCertificate, SAMLProviderDraft } from "@/lib/contract/people/saml";
import { useUpdateSAMLProvider } from "@/lib/queries/people/saml";
import { useTeamChoices } from "@/lib/queries/people/team-choices";
import { CertificateStatus } from "./certificate-status";

/** Details of the saved certificates, to compare with the identity provider's. */
function CertificateList({ certificates }: { certificates: readonly SAMLCertificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <ul aria-label="Saved certificates" className="divide-y rounded border text-sm">
      {certificates.map((certificate) => (
        <li key={certificate.fingerprint} className="space-y-1.5 px-3 py-2.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-medium">
              <span className="sr-only">Subject: </span>
              {certificate.subject || "No subject"}
            </span>
            <CertificateStatus certificate={certificate} />
          </div>
          <div className="flex items-start gap-1">
            <span className="wrap-anywhere min-w-0 flex-1 font-mono text-text-muted text-xs leading-5">
              SHA-256 {certificate.fingerprint}
            </span>
            <CopyButton value={certificate.fingerprint} label="Copy fingerprint" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An existing name cannot be removed. */
const NamedProvider = SAMLProviderDraft.omit({ enabled: true }).required({ label: true });

interface ProviderFormProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

export function ProviderForm({ params, provider }: ProviderFormProps) {
  const update = useUpdateSAMLProvider();
  const shown = useMemo(() => toDraft(provider), [provider]);
  return (
    <Form
      schema={NamedProvider}
      defaultValues={shown}
      onlyChanged
      submitLabel="Save provider"
      className="space-y-8"
      onSubmit={async (body) => {
        await update.mutateAsync({ params, body });
        toastDone("Provider saved");
      }}
    >
      <div className="space-y-5">
        <TextField name="label" label="Name" maxLength={30} autoComplete="off" />
        <TextField
          name="entityID"
          label="Identity provider's entity ID"
          help="Also called issuer."
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          name="ssoURL"
          label="Sign-in URL"
          type="url"
          inputMode="url"
          help="Also called SSO URL or login URL. Uses the HTTP-Redirect binding."
          autoComplete="off"
        />
        <TextAreaField
          name="certificate"
          label="Certificate"
          rows={6}
          mono
          maxLength={longestCertificate}
          placeholder="-----BEGIN CERTIFICATE-----"
          help="X.509, as PEM or base64. To rotate certificates, paste the old and the new one."
        />
        <CertificateList certificates={provider.certificates} />
      </div>
      <MemberFields organization={params} provider={provider} />
      <FormPart title="Requests">
        <SwitchField
          name="signRequests"
          label="Sign requests"
          help="Turn on only if your identity provider requires it. The certificate is in the service provider metadata."
        />
        <SwitchField
          name="idpInitiated"
          label="Allow sign-in from the identity provider"
          help="Lets members sign in from its dashboard. Less secure: an attacker could sign someone in to the wrong account."
        />
      </FormPart>
    </Form>
  );
}

interface MemberFieldsProps {
  organization: OrganizationParams;
  provider: SAMLProvider;
}

function MemberFields({ organization, provider }: MemberFieldsProps) {
  const teams = useTeamChoices(organization, { chosen: provider.defaultTeam });
  return (
    <FormPart title="New members">
      <SelectField
        name="defaultRole"
        label="Role"
        options={roleOptions}
        placeholder="Guest: can view shared content only"
        help="Given to people who sign in for the first time."
      />
      <ComboboxField
        name="defaultTeam"
        label="Team"
        optional
        noneLabel="No team"
        placeholder="No team"
        help="New members join this team and get its access."
        {...teams}
      />
    </FormPart>
  );
}

function toDraft({ defaultTeam, ...provider }: SAMLProvider) {
  const { label, entityID, ssoURL, certificate, defaultRole, signRequests, idpInitiated } =
    provider;
  const trust = { entityID, ssoURL, certificate, signRequests, idpInitiated };
  return { label, ...trust, defaultRole, defaultTeam: defaultTeam?.id ?? null };
}
