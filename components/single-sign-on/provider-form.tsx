"use client";

import { useMemo } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { Form } from "@/components/form/form";
import { FormPart } from "@/components/form/form-part";
import { SelectField } from "@/components/form/select-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { roleOptions } from "@/components/organizations/role-words";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { SAMLProvider, SAMLProviderParams } from "@/lib/contract/saml";
import { useUpdateSAMLProvider } from "@/lib/queries/saml";
import { useTeamChoices } from "@/lib/queries/team-choices";
import { CertificateList } from "./certificate-list";

interface ProviderFormProps {
  params: SAMLProviderParams;
  provider: SAMLProvider;
}

/** Everything about a provider that can be typed. */
export function ProviderForm({ params, provider }: ProviderFormProps) {
  const update = useUpdateSAMLProvider();
  const shown = useMemo(() => toDraft(provider), [provider]);
  return (
    <Form
      schema={async () => (await import("./named-provider")).NamedProvider}
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
          label="Sign-in address"
          type="url"
          inputMode="url"
          help="Also called SSO URL or login URL, of the kind HTTP-Redirect."
          autoComplete="off"
        />
        <TextAreaField
          name="certificate"
          label="Certificate"
          rows={6}
          mono
          maxLength={10_000}
          placeholder="-----BEGIN CERTIFICATE-----"
          help="X.509, as PEM or base64. While a new one replaces the old, paste both, one below the other."
        />
        <CertificateList certificates={provider.certificates} />
      </div>
      <MemberFields organization={params} provider={provider} />
      <FormPart title="Requests">
        <SwitchField
          name="signRequests"
          label="Sign requests"
          help="Only where the identity provider asks for it. The certificate for it is in this side's metadata."
        />
        <SwitchField
          name="idpInitiated"
          label="Let sign-ins begin at the identity provider"
          help="For tiles on its dashboard. Less safe: somebody could be signed in to an account that is not theirs."
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
        placeholder="Guest: sees nothing until it is shared"
        help="Whoever signs in for the first time becomes a member with it."
      />
      <ComboboxField
        name="defaultTeam"
        label="Team"
        optional
        noneLabel="No team"
        placeholder="No team"
        help="New members join it, and have what it may do."
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
