export { showWebframe as GET } from "@/lib/bff/webframe";
