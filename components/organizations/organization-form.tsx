"use client";

import { useMemo, useState } from "react";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { Form } from "@/components/platform/form/form";
import { FormPart } from "@/components/platform/form/form-part";
import { PictureField } from "@/components/platform/form/picture-field";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import { type FieldProps, useField } from "@/components/platform/form/use-field";
import { Combobox } from "@/components/ui/combobox";
import { toastDone } from "@/components/ui/toast";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import {
  type Organization,
  OrganizationDraft,
  type OrganizationParams,
} from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useUploadPicture } from "@/lib/queries/content/pictures";
import { readOrganization, useUpdateOrganization } from "@/lib/queries/organizations/organizations";
import { useNamedSite, useSiteSearch } from "@/lib/queries/organizations/search";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { roleOptions } from "./role-labels";

export function OrganizationForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization();
  const readNow = useReadNow();
  const upload = useUploadPicture();
  const params = { organizationId: organization.id };
  const shown = useMemo(() => toDraft(organization), [organization]);
  return (
    <Form
      schema={organizationCheck(organization)}
      defaultValues={shown}
      latest={async () => toDraft(await readNow(readOrganization(params)))}
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
          help="Used in the URLs of public content. Must be unique. Use lowercase letters, digits and hyphens."
          maxLength={32}
          spellCheck={false}
          autoComplete="off"
        />
        <PictureField
          upload={upload}
          name="logo"
          label="Logo"
          optional
          help="Shown in the console before the name."
        />
        <DefaultSiteField
          organization={params}
          name="defaultContent"
          label="Default site"
          optional
          help="Shown at the organization's hostname."
        />
      </FormPart>
      <PeopleFields />
      <FormPart title="Features">
        <SwitchField
          name="ai"
          label="AI features"
          help="Lets API clients offer AI features to members. Doesn't affect this console."
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
        placeholder="Guest: can view shared content only"
        help="For new members, unless their invitation has another role. Existing members keep their role."
      />
      <SwitchField
        name="inviteLinks"
        label="Invite links"
        help="Links that let people join on their own. Turning this off disables existing links."
      />
    </FormPart>
  );
}

function toDraft(organization: Organization): OrganizationDraft {
  const { title, hostname, defaultRole, defaultContent, inviteLinks } = organization;
  return {
    title,
    hostname: hostname ?? "",
    defaultRole: defaultRole ?? null,
    defaultContent: defaultContent ?? null,
    logo: organization.urls.logo ?? "",
    ai: organization.ai ?? false,
    inviteLinks,
  };
}

interface DefaultSiteFieldProps extends FieldProps<OrganizationDraft> {
  organization: OrganizationParams;
}

/** Picks a site of the organization by title. */
function DefaultSiteField({ organization, ...props }: DefaultSiteFieldProps) {
  const { label, help, optional, disabled } = props;
  const { field, error, id, control } = useField<OrganizationDraft>(props);
  // Loaded with the first search.
  const [text, setText] = useState<string | null>(null);
  const found = useSiteSearch(organization, useDebouncedValue(text?.trim() ?? ""), {
    enabled: text !== null,
    limit: 20,
  });
  const value = (field.value as OrganizationDraft["defaultContent"])?.site ?? null;
  const chosen = useNamedSite(organization, value);
  const choices = (found.data?.items ?? []).map((site) => ({
    value: site.id,
    label: titled(site.title),
  }));
  if (value && !choices.some((choice) => choice.value === value)) {
    const label =
      (chosen.data && titled(chosen.data.title)) ?? (chosen.isError ? value : "Loading…");
    choices.unshift({ value, label });
  }
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      <Combobox
        {...control}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        value={value}
        onValueChange={(site) => {
          field.onChange(site === null ? null : { type: "site", site });
          field.onBlur();
        }}
        choices={choices}
        onSearch={setText}
        loading={found.isFetching}
        noneLabel="No site"
        emptyText="No sites found"
      />
    </FieldFrame>
  );
}

const withTitle = OrganizationDraft.required({ title: true });
const withHostname = OrganizationDraft.required({ title: true, hostname: true });

/** Requires values that can be changed but not removed: the name, and an existing hostname. */
const organizationCheck = ({ hostname }: Pick<Organization, "hostname">) =>
  hostname ? withHostname : withTitle;
