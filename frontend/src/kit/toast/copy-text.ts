import { toast } from './toast.js';

/** Into the clipboard, and says so; there is none on a plain-http address, where schools may run the product. */
export async function copyText(text: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'success', title: said.copied });
  } catch {
    toast({ kind: 'warning', title: said.failed, text });
  }
}
