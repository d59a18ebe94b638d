import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";

interface CheckAgainProps {
  query: { isFetching: boolean; refetch: () => Promise<{ isError: boolean }> };
}

/** Button that loads links again, and says when they are checked; the list shows errors. */
export function CheckAgain({ query: { isFetching, refetch } }: CheckAgainProps) {
  const check = async () => {
    const { isError } = await refetch();
    if (!isError) toastDone("Links checked");
  };
  return (
    <Button variant="ghost" pending={isFetching} onClick={() => void check()}>
      <RefreshCw />
      Check again
    </Button>
  );
}
