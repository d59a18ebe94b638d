import type { ReactNode } from "react";
import { Wordmark } from "@/components/ui/wordmark";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    // One command is shown here at most: it does without the font for code, which is as large as a third of
    // the scripts.
    <main className="flex min-h-dvh flex-col items-center bg-background px-4 py-10 [--font-mono-latin:ui-monospace] sm:bg-surface sm:pt-[16dvh]">
      <div className="w-full max-w-sm space-y-6">
        <Wordmark className="text-lg" />
        {children}
      </div>
    </main>
  );
}
