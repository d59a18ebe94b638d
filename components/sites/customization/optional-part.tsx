"use client";

import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";

interface OptionalPartProps {
  name: string;
  /** Name of the part within a sentence: "logo". */
  thing: string;
  /** Initial values of its fields. */
  initial: object;
  children: ReactNode;
}

/** Fields that are present together or not at all. */
export function OptionalPart({ name, thing, initial, children }: OptionalPartProps) {
  const { setValue, clearErrors } = useFormContext();
  const isThere = useWatch({ name }) !== undefined;
  const set = (value: object | undefined) => {
    setValue(name, value, { shouldDirty: true });
    clearErrors(name);
  };
  if (!isThere) {
    return (
      <div>
        <Button onClick={() => set(initial)}>
          <Plus aria-hidden />
          Add {thing}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-4 rounded border p-4">
      {children}
      <Button onClick={() => set(undefined)}>
        <X aria-hidden />
        Remove {thing}
      </Button>
    </div>
  );
}
