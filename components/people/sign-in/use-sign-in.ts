import { useState } from "react";
import { type Problem, readProblem } from "@/components/ui/problem";
import { type Credential, signIn } from "@/lib/client/console-session";
import type { User } from "@/lib/contract/people/users";

/** Signs in and calls back with the user; `problem` is the error until the next attempt. */
export function useSignIn(onSignedIn: (user: User | undefined) => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const submit = async (credential: Credential) => {
    setPending(true);
    setProblem(undefined);
    try {
      onSignedIn(await signIn(credential));
    } catch (error) {
      setProblem(readProblem(error));
      setPending(false);
    }
  };
  return { pending, problem, submit };
}
