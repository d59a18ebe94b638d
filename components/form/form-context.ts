"use client";

import { createContext, useContext } from "react";

export interface FieldNote {
  id: string;
  label: string;
}

export interface FormContextValue {
  formId: string;
  /** The fields on the screen by name, in the order they appeared. */
  fields: Map<string, FieldNote>;
  /** What the service refused that no field stands for. */
  problem: { messages: string[]; requestId?: string } | null;
  /** Some field holds something else than at first. */
  dirty: boolean;
  pending: boolean;
  /** Save waits for a change. */
  requireDirty: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContextValue(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("A form's part stands outside of its form");
  return value;
}
