"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { Form } from "@/components/platform/form/form";
import { Customization } from "@/lib/contract/sites/customization";
import { BehaviourFields } from "./behaviour-fields";
import { LookFields } from "./look-fields";

/** Validates a field on change, by the service's rules. */
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
  /** Initial values. */
  shown: Customization;
  mayEdit: boolean;
  /** Receives all members, or with `onlyChanged` only changed ones. */
  onSave: (body: Partial<Customization>) => Promise<unknown>;
}

/** All editable settings of a customization; members without a field are kept. */
export function CustomizationForm({ shown, mayEdit, onSave }: CustomizationFormProps) {
  return (
    <Form
      schema={Customization}
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
