"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TooltipHost } from "@/components/ui/tooltip-host";
import { queryClientFor } from "@/lib/query-client";
import { AddressRepair } from "./address-repair";
import { LeaveQuestion } from "./leave-question";
import { ThemeOfOtherTabs } from "./theme";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientFor()}>
      {children}
      <ThemeOfOtherTabs />
      <LeaveQuestion />
      <AddressRepair />
      <TooltipHost />
    </QueryClientProvider>
  );
}
