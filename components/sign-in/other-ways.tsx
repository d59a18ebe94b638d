"use client";

import type { ReactNode } from "react";
import { readProblem } from "@/components/ui/problem";
import { useSignInMethods } from "./use-sign-in-methods";

/** The ways beside an API token, which not every service has. */
export function OtherWays({ children }: { children: ReactNode }) {
  const { error } = useSignInMethods();
  if (!readProblem(error).lacks) return children;
  return (
    <p className="border-t pt-5 text-pretty text-text-muted">
      This service gives out no sign-in links and knows no single sign-on: sign in with one of its
      API tokens.
    </p>
  );
}
