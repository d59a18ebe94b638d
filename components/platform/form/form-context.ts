"use client";

import { createContext, useContext } from "react";

export interface FieldNote {
  id: string;
  label: string;
}

export interface FormProblem {
  messages: string[];
  /** Technical reason. */
  detail?: string;
  requestId?: string;
  /** The values may have been saved despite the error. */
  doubtful?: boolean;
}

export interface FormContextValue {
  formId: string;
  /** Visible fields by name, in order. */
  fields: Map<string, FieldNote>;
  /** Error of the service that belongs to no field. */
  problem: FormProblem | null;
  /** A field differs from its initial value. */
  dirty: boolean;
  pending: boolean;
  /** Saving requires a change. */
  requireDirty: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContextValue(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("A part of a form is outside its form");
  return value;
}
