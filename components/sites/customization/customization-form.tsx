"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { Form } from "@/components/platform/form/form";
import { Customization } from "@/lib/contract/sites/customization";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { BehaviourFields } from "./behaviour-fields";
import { LookFields } from "./look-fields";
import { previewId, SitePreview } from "./site-preview";

/** Validates a field on each change, by the service's rules. */
function LiveValidity() {
  const { watch, trigger } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name && type === "change") void trigger(name);
    });
    return unsubscribe;
  }, [watch, trigger]);
  return null;
}

interface CustomizationFormProps {
  params: SiteParams;
  /** Site space whose overrides are edited; undefined: the site's customization. */
  siteSpaceId?: string;
  /** Initial values. */
  shown: Customization;
  mayEdit: boolean;
  /** Called with all members, or with `onlyChanged` the changed ones. */
  onSave: (body: Partial<Customization>) => Promise<unknown>;
}

/** All editable settings of a customization; members without a field stay. */
export function CustomizationForm(props: CustomizationFormProps) {
  const { params, siteSpaceId, shown, mayEdit, onSave } = props;
  return (
    <div className={mayEdit ? "grid gap-8 xl:grid-cols-2" : undefined}>
      <Form
        schema={Customization}
        defaultValues={shown}
        onlyChanged
        submitLabel="Save changes"
        className="min-w-0 space-y-8"
        onSubmit={onSave}
        beside={mayEdit && <SitePreview params={params} siteSpaceId={siteSpaceId} saved={shown} />}
      >
        <LiveValidity />
        {mayEdit && (
          <a href={`#${previewId}`} className="block text-accent-text underline xl:hidden">
            Go to the preview
          </a>
        )}
        <fieldset disabled={!mayEdit} className="space-y-8">
          <legend className="sr-only">Customization</legend>
          <LookFields />
          <BehaviourFields />
        </fieldset>
      </Form>
    </div>
  );
}
