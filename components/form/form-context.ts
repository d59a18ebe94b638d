"use client";

import { createContext, useContext } from "react";

export interface FieldNote {
  id: string;
  label: string;
}

export interface FormProblem {
  messages: string[];
  requestId?: string;
  /** It may have been saved all the same. */
  doubtful?: boolean;
}

export interface FormContextValue {
  formId: string;
  /** The fields on the screen by name, in the order they appeared. */
  fields: Map<string, FieldNote>;
  /** What the service refused that no field stands for. */
  problem: FormProblem | null;
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
