/**
 * Resolves when the task is told to stop: Ctrl-C, SIGTERM, a closed terminal, or the death of whoever started it
 * (npm may die without passing the signal on). Repeated signals change nothing: stopping is under way.
 * @returns {Promise<string>} why
 */
export const stopRequest = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || resolve('parent gone'), 500).unref();
  });
