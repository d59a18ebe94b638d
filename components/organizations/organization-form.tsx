"use client";

import { useMemo } from "react";
import { Form } from "@/components/form/form";
import { FormPart } from "@/components/form/form-part";
import { ListField } from "@/components/form/list-field";
import { SelectField } from "@/components/form/select-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-field";
import { toastDone } from "@/components/ui/toast";
import type { Organization, OrganizationDraft } from "@/lib/contract/organizations";
import { useUpdateOrganization } from "@/lib/queries/organizations";
import { DefaultSiteField } from "./default-site-field";
import { roleOptions } from "./role-words";

/** Everything about an organization that its admins may change. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization();
  const params = { organizationId: organization.id };
  const shown = useMemo(() => toDraft(organization), [organization]);
  return (
    <Form
      schema={async () => (await import("./organization-checks")).organizationCheck(organization)}
      defaultValues={shown}
      onlyChanged
      submitLabel="Save changes"
      className="space-y-8"
      onSubmit={async (body) => {
        await update.mutateAsync({ params, body });
        toastDone("Settings saved");
      }}
    >
      <FormPart title="General">
        <TextField name="title" label="Name" maxLength={255} autoComplete="organization" />
        <TextField
          name="hostname"
          label="Hostname"
          optional={!organization.hostname}
          help="Public content of this organization is found under this name. Lower-case letters, digits and hyphens; no other organization may have it."
          maxLength={32}
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          name="logo"
          label="Logo"
          optional
          type="url"
          inputMode="url"
          placeholder="https://example.com/logo.svg"
          help="Address of a picture that stands for the organization."
          autoComplete="off"
        />
        <DefaultSiteField
          organization={params}
          name="defaultContent"
          label="Default site"
          optional
          help="What opens under the organization's hostname when no site is named."
        />
      </FormPart>
      <PeopleFields />
      <FormPart title="Features">
        <SwitchField
          name="ai"
          label="AI features"
          help="Tells programs that use the API whether they may offer AI features to members; nothing in this console depends on it."
        />
      </FormPart>
    </Form>
  );
}

function PeopleFields() {
  return (
    <FormPart title="Members">
      <SelectField
        name="defaultRole"
        label="Default role"
        options={roleOptions}
        placeholder="Guest: sees nothing until it is shared"
        help="What new members may do, unless their invitation says otherwise. Members who are here already keep their role."
      />
      <ListField
        name="emailDomains"
        label="E-mail domains"
        optional
        entry={async () => (await import("@/lib/contract/organizations")).EmailDomain}
        normalize={toDomain}
        placeholder="example.com"
        emptyText="None: people join by invitation only."
        help="Whoever signs in with an address of these domains may join by themselves, with the default role."
      />
      <SwitchField
        name="inviteLinks"
        label="Invite links"
        help="Members may pass on links with which people join; switched off, existing links stop working."
      />
    </FormPart>
  );
}

function toDraft(organization: Organization): OrganizationDraft {
  const { title, emailDomains, hostname, defaultRole, defaultContent, inviteLinks } = organization;
  return {
    title,
    emailDomains,
    hostname: hostname ?? "",
    defaultRole: defaultRole ?? null,
    defaultContent: defaultContent ?? null,
    logo: organization.urls.logo ?? "",
    ai: organization.ai ?? false,
    inviteLinks,
  };
}

/** People paste addresses and links where a domain is wanted. */
function toDomain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^.*@/, "")
    .replace(/\/.*$/, "");
}
