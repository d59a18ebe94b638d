"use client";

import { Form } from "@/components/form/form";
import type { Customization } from "@/lib/contract/customization";
import { BehaviourFields } from "./behaviour-fields";
import { LiveValidity } from "./live-validity";
import { LookFields } from "./look-fields";

interface CustomizationFormProps {
  /** What is shown at first. */
  shown: Customization;
  mayEdit: boolean;
  /** Gets everything, or with `onlyChanged` the members that changed. */
  onSave: (body: Partial<Customization>) => Promise<unknown>;
}

/** All of a customization that people edit; members that it does not show stay as they are. */
export function CustomizationForm({ shown, mayEdit, onSave }: CustomizationFormProps) {
  return (
    <Form
      schema={async () => (await import("@/lib/contract/customization")).Customization}
      defaultValues={shown}
      onlyChanged
      submitLabel="Save changes"
      className="space-y-8"
      onSubmit={onSave}
    >
      <LiveValidity />
      <fieldset disabled={!mayEdit} className="space-y-8">
        <legend className="sr-only">Customization</legend>
        <LookFields />
        <BehaviourFields />
      </fieldset>
    </Form>
  );
}
