"use client";

import type { ReactNode } from "react";
import { readProblem } from "@/components/ui/problem";
import { useSignInMethods } from "@/lib/queries/people/sign-in-methods";

/** Sign-in methods other than an API token, which not every service has. */
export function OtherSignInMethods({ children }: { children: ReactNode }) {
  const { error } = useSignInMethods();
  if (!readProblem(error).lacks) return children;
  return (
    <p className="border-t pt-5 text-pretty text-text-muted">
      Sign in with an API token. This server doesn't support sign-in links or single sign-on.
    </p>
  );
}
