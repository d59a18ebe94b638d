"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { LeaveDialog } from "@/components/ui/leave-dialog";
import { TooltipProvider } from "@/components/ui/tooltip";
import { useLeaveQuestion } from "@/components/ui/unsaved";
import { queryClientFor } from "@/lib/client/query-client";
import { ThemeOfOtherTabs } from "./theme";

const pauseMs = 400;

/**
 * Keeps the page in sync with the address. After two fast Back clicks over filter changes, the
 * router may render the first entry while the address is that of the second; this navigates again.
 */
function AddressRepair() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams().toString();
  const shown = useRef({ path, search });
  useEffect(() => {
    shown.current = { path, search };
  }, [path, search]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const address = new URLSearchParams(location.search).toString();
      const isRight = shown.current.path === location.pathname && shown.current.search === address;
      if (!isRight) router.replace(location.href, { scroll: false });
    };
    const checkLater = () => {
      clearTimeout(timer);
      timer = setTimeout(check, pauseMs);
    };
    window.addEventListener("popstate", checkLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("popstate", checkLater);
    };
  }, [router]);
  return null;
}

/** Dialog that asks before unsaved changes are discarded, once for all forms of the page. */
function LeaveQuestion() {
  const { asked, answer } = useLeaveQuestion();
  return asked ? <LeaveDialog open onAnswer={answer} /> : null;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientFor()}>
      <NuqsAdapter>
        <TooltipProvider>{children}</TooltipProvider>
      </NuqsAdapter>
      <ThemeOfOtherTabs />
      <LeaveQuestion />
      <AddressRepair />
    </QueryClientProvider>
  );
}
