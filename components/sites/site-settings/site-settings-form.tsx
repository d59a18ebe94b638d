"use client";

import { useMemo } from "react";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { Form } from "@/components/platform/form/form";
import { FormPart } from "@/components/platform/form/form-part";
import { TextField } from "@/components/platform/form/text-field";
import { previousValues } from "@/components/sites/previous-values";
import { toastDone } from "@/components/ui/toast";
import type { Site } from "@/lib/contract/sites/site";
import { SiteDraft, type SiteParams } from "@/lib/contract/sites/sites";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { readSiteStructure } from "@/lib/queries/sites/site-structure";
import { readSite, useUpdateSite } from "@/lib/queries/sites/sites";
import type { Structure } from "@/lib/structure/structure";
import { DefaultFields } from "./default-fields";
import { defaultOf, sectionsOf, spacesUnder } from "./default-places";

interface SiteSettingsFormProps {
  params: SiteParams;
  site: Site;
  structure: Structure | undefined;
  /** May change the title and the defaults. */
  mayEdit: boolean;
  /** May change the other settings. */
  isAdmin: boolean;
}

/** Settings of a site except its visibility, which is under Audience. */
export function SiteSettingsForm(props: SiteSettingsFormProps) {
  const { params, site, structure, mayEdit, isAdmin } = props;
  const update = useUpdateSite();
  const readNow = useReadNow();
  const latest = async () => {
    const [now, structureNow] = await Promise.all([
      readNow(readSite(params)),
      readNow(readSiteStructure(params)),
    ]);
    return toDraft(now, structureNow);
  };
  const shown = useMemo(() => toDraft(site, structure), [site, structure]);
  return (
    <Form
      schema={siteCheck(site)}
      defaultValues={shown}
      latest={latest}
      onlyChanged
      submitLabel="Save changes"
      className="space-y-8"
      readOnly={!mayEdit}
      onSubmit={async (body) => {
        const sent = withoutImplied(body, structure);
        const steps = stepsBack(sent, shown, structure);
        await update.mutateAsync({ params, body: sent });
        const undo = async () => {
          for (const step of steps) await update.mutateAsync({ params, body: step });
        };
        toastDone("Settings saved", {
          ...(steps.length > 0 && { undo }),
          about: [`settings of ${params.siteId}`],
        });
      }}
    >
      <FormPart title="General">
        <TextField name="title" label="Title" maxLength={128} readOnly={!mayEdit} />
        <DefaultFields params={params} disabled={!mayEdit} />
      </FormPart>
      <AddressFields site={site} readOnly={!isAdmin} />
      <FormPart title="AI agents">
        <ChoiceField
          name="agentsContext"
          label="Access for agents"
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
    description: "Agents can read this site to answer questions and make changes.",
  },
  {
    value: "excluded",
    label: "Excluded",
    description: "Agents can't read this site. People aren't affected.",
  },
];

function AddressFields({ site, readOnly }: { site: Site; readOnly: boolean }) {
  return (
    <FormPart title="URL">
      <TextField
        name="basename"
        label="Basename"
        optional={!site.basename}
        help="Used in the site's URL: lowercase letters, digits and inner hyphens. If you change it, existing links will break."
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
      Your own host and path for the site.{" "}
      {proxy ? (
        <>
          Forward all requests below that path to{" "}
          <code className="wrap-anywhere font-mono text-xs">{proxy.target}</code>.
        </>
      ) : (
        "The origin URL appears here after you save."
      )}
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

/** Omits the default space if the new default section implies it. */
function withoutImplied(body: SiteDraft, structure: Structure | undefined): SiteDraft {
  const { defaultSiteSpace, ...rest } = body;
  if (!structure || !rest.defaultSiteSection || !defaultSiteSpace) return body;
  const implied = defaultOf(spacesUnder(structure, rest.defaultSiteSection));
  return implied === defaultSiteSpace ? rest : body;
}

/** Returns the calls that undo saved settings; none if one of the previous values can't be sent. */
function stepsBack(
  body: SiteDraft,
  shown: ReturnType<typeof toDraft>,
  structure: Structure | undefined,
): SiteDraft[] {
  // A site can't lose its basename again.
  if (body.basename !== undefined && !shown.basename) return [];
  const { defaultSiteSection: section, defaultSiteSpace: space } = body;
  if (!section || !space) return [previousValues<SiteDraft>(body, shown)];
  // The space is the default of the new section, which stays the default for this call.
  const { defaultSiteSpace: _, ...rest } = body;
  const former = structure && defaultOf(spacesUnder(structure, section));
  const inSection = former === undefined ? [] : [{ defaultSiteSpace: former }];
  return [...inSection, previousValues<SiteDraft>(rest, shown)];
}

const withTitle = SiteDraft.omit({
  visibility: true,
  adaptiveContent: true,
  hostname: true,
}).required({
  title: true,
});
const withBasename = withTitle.required({ basename: true });

/** Requires values that can be changed but not removed: the title, and an existing basename. */
const siteCheck = ({ basename }: Pick<Site, "basename">) => (basename ? withBasename : withTitle);
