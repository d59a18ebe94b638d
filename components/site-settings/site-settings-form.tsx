"use client";

import { useMemo } from "react";
import { ChoiceField } from "@/components/form/choice-field";
import { Form } from "@/components/form/form";
import { FormPart } from "@/components/form/form-part";
import { TextField } from "@/components/form/text-field";
import { toastDone } from "@/components/ui/toast";
import type { Site } from "@/lib/contract/site";
import type { SiteDraft, SiteParams } from "@/lib/contract/sites";
import { useUpdateSite } from "@/lib/queries/sites";
import type { Structure } from "@/lib/structure/structure";
import { DefaultFields } from "./default-fields";
import { defaultOf, sectionsOf, spacesUnder } from "./default-places";

interface SiteSettingsFormProps {
  params: SiteParams;
  site: Site;
  structure: Structure | undefined;
  /** May change the title and the defaults. */
  mayEdit: boolean;
  /** May change the rest as well. */
  isAdmin: boolean;
}

/** Everything about a site that can be changed, but who reads it: that is Audience. */
export function SiteSettingsForm(props: SiteSettingsFormProps) {
  const { params, site, structure, mayEdit, isAdmin } = props;
  const update = useUpdateSite();
  const shown = useMemo(() => toDraft(site, structure), [site, structure]);
  return (
    <Form
      schema={async () => (await import("./site-check")).siteCheck(site)}
      defaultValues={shown}
      onlyChanged
      submitLabel="Save changes"
      className="space-y-8"
      onSubmit={async (body) => {
        await update.mutateAsync({ params, body: withoutImplied(body, structure) });
        toastDone("Settings saved");
      }}
    >
      <FormPart title="General">
        <TextField name="title" label="Title" maxLength={128} readOnly={!mayEdit} />
        <DefaultFields params={params} disabled={!mayEdit} />
      </FormPart>
      <AddressFields site={site} readOnly={!isAdmin} />
      <FormPart title="Agents">
        <ChoiceField
          name="agentsContext"
          label="What agents may read"
          options={agentChoices}
          disabled={!isAdmin}
        />
      </FormPart>
    </Form>
  );
}

const agentChoices = [
  {
    value: "included",
    label: "Included",
    description: "Agents may read this site to answer questions and to make changes.",
  },
  {
    value: "excluded",
    label: "Excluded",
    description: "Agents cannot read this site, whoever asks them. People are not affected.",
  },
];

function AddressFields({ site, readOnly }: { site: Site; readOnly: boolean }) {
  return (
    <FormPart title="Address">
      <TextField
        name="basename"
        label="Basename"
        optional={!site.basename}
        help="Stands for the site in its address. Lower-case letters, digits and inner hyphens; no other site may have it. Links to the address before stop working."
        placeholder="partner-portal"
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        readOnly={readOnly}
      />
      <TextField
        name="proxy"
        label="Proxy"
        optional
        prefix="https://"
        help={<ProxyHelp site={site} />}
        placeholder="example.com/docs"
        maxLength={512}
        spellCheck={false}
        autoComplete="off"
        readOnly={readOnly}
      />
    </FormPart>
  );
}

function ProxyHelp({ site: { proxy } }: { site: Site }) {
  return (
    <>
      A host and a path of yours under which visitors find the site.{" "}
      {proxy ? (
        <>
          Have your server fetch everything below that path from{" "}
          <code className="wrap-anywhere font-mono text-xs">{proxy.target}</code>.
        </>
      ) : (
        "Once it is saved, the address that your server has to fetch from stands here."
      )}{" "}
      Leave it empty for none.
    </>
  );
}

function toDraft(
  site: Site,
  structure: Structure | undefined,
): SiteDraft & { title: string; basename: string } {
  const section = structure && defaultOf(sectionsOf(structure));
  return {
    title: site.title,
    basename: site.basename ?? "",
    proxy: site.proxy?.origin ?? "",
    agentsContext: site.agentsContext,
    defaultSiteSection: section ?? "",
    defaultSiteSpace: (structure && defaultOf(spacesUnder(structure, section))) ?? "",
  };
}

/** Leaves out the default space that another default section brings along by itself. */
function withoutImplied(body: SiteDraft, structure: Structure | undefined): SiteDraft {
  const { defaultSiteSpace, ...rest } = body;
  if (!structure || !rest.defaultSiteSection || !defaultSiteSpace) return body;
  const implied = defaultOf(spacesUnder(structure, rest.defaultSiteSection));
  return implied === defaultSiteSpace ? rest : body;
}
