/** @param {string} version @param {string} wanted both `major.minor.patch` */
export const atLeast = (version, wanted) => {
  const [have, need] = [version, wanted].map((text) => text.split('.').map((part) => parseInt(part, 10)));
  for (let index = 0; index < 3; index += 1) {
    if (have[index] !== need[index]) return have[index] > need[index];
  }
  return true;
};
