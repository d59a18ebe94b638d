import { FileQuestion } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={FileQuestion}
        title="Nothing is here"
        // A plain link: every page carries this one, and need not carry another for it.
        action={
          <a href="/" className={buttonClass()}>
            Go to the start
          </a>
        }
      >
        The address is wrong, what was here is gone, or you are not allowed to see it.
      </EmptyState>
    </main>
  );
}
